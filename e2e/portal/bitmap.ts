/** A BMP of one colour, 24 bits per pixel: browsers show it, and the portal converts it before storing. */
export const bitmap = (width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) file.set([blue, green, red], 54 + y * row + x * 3);
  return file;
};
