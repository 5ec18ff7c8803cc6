import { AesGcm } from '#libs/crypto';

/** Who has pressed the button of a card, and the code that replaces the card once. */
interface CardPress {
  userid: string;
  responseCode: string;
}

/** Encrypts presses on cards: events hold neither members nor codes in the clear. */
export class CardPressCipher {
  private readonly cipher: AesGcm;

  constructor(dataKey: string) {
    this.cipher = new AesGcm(dataKey, 'wecom-card-press');
  }

  encrypt(press: CardPress): string {
    return this.cipher.encrypt(Buffer.from(JSON.stringify(press))).toString('base64');
  }

  /** Undefined for one of another data key. */
  decrypt(encrypted: string): CardPress | undefined {
    try {
      return JSON.parse(this.cipher.decrypt(Buffer.from(encrypted, 'base64')).toString('utf8')) as CardPress;
    } catch {
      return undefined;
    }
  }
}
