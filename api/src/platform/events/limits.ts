/** A browser holds one stream; a few more while it hands over, or where it cannot tell its tabs of each other. */
const perSession = 8;
const perPerson = 20;

interface Held {
  readonly sid: string;
  readonly userId: string;
}

/** Those that have to go so that the newest of all may stay: the oldest of its session and of its person. @param open oldest first */
export const crowded = <T extends Held>(open: readonly T[], newest: T): T[] => {
  const ofSession = open.filter(({ sid }) => sid === newest.sid);
  const tooMany = ofSession.slice(0, Math.max(0, ofSession.length - perSession));
  const ofPerson = open.filter((one) => one.userId === newest.userId && !tooMany.includes(one));
  return [...tooMany, ...ofPerson.slice(0, Math.max(0, ofPerson.length - perPerson))];
};
