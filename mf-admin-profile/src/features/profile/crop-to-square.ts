/** Maximum width and height of a stored photo in pixels; twice the largest displayed size. */
const maxSide = 512;

const encodeJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))), 'image/jpeg', 0.9);
  });

const drawSquare = (picture: ImageBitmap): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  const cropSide = Math.min(picture.width, picture.height);
  canvas.width = Math.min(maxSide, cropSide);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture');
  // transparent areas would turn black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = (picture.width - cropSide) / 2;
  const top = (picture.height - cropSide) / 2;
  context.drawImage(picture, left, top, cropSide, cropSide, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/**
 * Crops a picture to its central square and returns a small JPEG, without the camera's metadata, such as the location. Accepts
 * every image type that the browser can show, of any size.
 * @returns the original file if the browser cannot read or draw it; the server makes the final decision
 */
export const cropToSquare = async (file: File): Promise<File> => {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file);
    return new File([await encodeJpeg(drawSquare(picture))], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  } finally {
    picture?.close();
  }
};
