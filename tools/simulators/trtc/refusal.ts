/** Messages of the error codes that the simulator returns. Source: errors of the vendor's SDK, API 2019-07-22. */
const messages = {
  'AuthFailure.SecretIdNotFound': 'The SecretId is not found.',
  'AuthFailure.SignatureExpire': 'The signature has expired.',
  'AuthFailure.SignatureFailure': 'The provided credentials could not be validated.',
  'AuthFailure.UnauthorizedOperation': 'You are not authorized to perform this operation.',
  InternalError: 'Internal error.',
  InvalidAction: 'The requested action is invalid.',
  'InvalidParameter.BodyParamsError': 'Failed to parse the body parameters.',
  'InvalidParameter.PageNumber': 'Invalid PageNumber.',
  'InvalidParameter.PageSize': 'Invalid PageSize.',
  'InvalidParameter.PageSizeOversize': 'PageSize exceeds the limit.',
  'InvalidParameter.QueryScaleOversize': 'The queried period exceeds the limit.',
  'InvalidParameter.SdkAppId': 'SdkAppId is incorrect.',
  'InvalidParameter.StartTs': 'Invalid StartTs.',
  'InvalidParameter.StartTsOversize': 'The start time for query exceeded the limit.',
  'InvalidParameter.UserSig': 'The UserSig is not valid.',
  'MissingParameter.CommId': 'CommId is missing.',
  'MissingParameter.EndTs': 'EndTs is missing.',
  'MissingParameter.SdkAppId': 'SdkAppId is missing.',
  'MissingParameter.StartTs': 'StartTs is missing.',
  NoSuchVersion: 'The version of the API does not exist.',
  RequestLimitExceeded: 'Your current request times equals to 21 in a second, which exceeds the frequency limit 20.',
  'UnauthorizedOperation.SdkAppId': 'No permission to operate on SdkAppId.',
  UserNotFound: 'The user is not in the room.',
} as const;

export type ErrorCode = keyof typeof messages;
export const errorCodes = Object.keys(messages) as ErrorCode[];

/** A call that the platform does not carry out. */
export class Refusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(messages[code]);
  }
}
