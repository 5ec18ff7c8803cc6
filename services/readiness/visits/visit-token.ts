import { type Day, dayOf, startOf, addDays, daysBetween } from '#libs/contracts';
import { addressSignature, isAddressSignature } from '#libs/crypto';

/** A door of a visit, on the day of the visit. */
export interface VisitGrant {
  visitId: string;
  day: Day;
  /** Place of the door among those of the visit. */
  door: number;
}

const epoch = '2020-01-01';
const base = 36;
/** Characters of the day; `0000` is the first of 2020. */
const dayLength = 4;
/** Id (16 bytes) and signature (32 bytes) in base64url, day and door in base 36. */
const pattern = /^([\w-]{22})([\w-]{43})([\da-z]{4})(0|[1-9a-z][\da-z]{0,2})$/;

const signedTexts = ({ visitId, day, door }: VisitGrant): string[] => ['visit', visitId, day, String(door)];

/** A token short enough for a QR code that a phone reads from paper. */
export const visitToken = (key: Buffer, grant: VisitGrant): string => {
  const id = Buffer.from(grant.visitId.replaceAll('-', ''), 'hex').toString('base64url');
  const day = daysBetween(epoch, grant.day).toString(base).padStart(dayLength, '0');
  return `${id}${addressSignature(key, signedTexts(grant))}${day}${grant.door.toString(base)}`;
};

/** The grant of a token; undefined when it is not ours. Its day is not looked at. */
export const readVisitToken = (key: Buffer, token: string): VisitGrant | undefined => {
  const [, id = '', sign = '', day = '', door = ''] = pattern.exec(token) ?? [];
  if (sign === '') return undefined;
  const grant = {
    visitId: uuidOf(Buffer.from(id, 'base64url').toString('hex')),
    day: addDays(epoch, Number.parseInt(day, base)),
    door: Number.parseInt(door, base),
  };
  return isAddressSignature(key, signedTexts(grant), sign) ? grant : undefined;
};

/** Whether a moment lies in the business day of a grant. */
export const grantAge = ({ day }: Pick<VisitGrant, 'day'>, now: Date): 'early' | 'valid' | 'over' => {
  if (now < startOf(day)) return 'early';
  return dayOf(now) === day ? 'valid' : 'over';
};

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
