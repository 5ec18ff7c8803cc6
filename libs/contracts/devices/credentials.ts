/** Who took a card out of service, when (ISO 8601 in events, a wire time elsewhere) and why. */
export interface CardBlock {
  reason: string;
  by: string;
  at: string;
}

/** Which passwords of a card are right. A card of which nothing is stored has generation 0. */
export interface CardCredential {
  /** Generation of the newest password. */
  generation: number;
  /** Newest generation with which the card has connected: its password counts until the card uses a newer one. */
  acceptedGeneration: number;
  /** The password of generation 0 does not count any more. */
  required: boolean;
}

/** The credential of a card that was never rotated. */
export const firstCredential: CardCredential = { generation: 0, acceptedGeneration: 0, required: false };

/** Generations whose password is right, the newest first. */
export const acceptedGenerations = ({ generation, acceptedGeneration, required }: CardCredential): number[] =>
  [...new Set([generation, acceptedGeneration])].filter((each) => each > 0 || !required);

/** `devices.status` `device.credential`: which passwords of a card are right, and whether it is blocked. */
export interface DeviceCredentialChanged extends CardCredential {
  deviceNo: string;
  schoolCode: string | null;
  blocked: CardBlock | null;
}

/** What people do to the access of a card, and what the card does; kept in its timeline. */
export const cardAccessActs = {
  blocked: '停用设备',
  unblocked: '启用设备',
  rotated: '轮换密码',
  confirmed: '设备已使用新密码，旧密码失效',
  required: '停用初始密码',
  released: '恢复初始密码',
} as const;
export type CardAccessAct = keyof typeof cardAccessActs;

/** Longest reason of a block, in characters. */
export const blockReasonLength = 200;
