import { z } from 'zod';
import { typedEmail, typedLoginName } from './typed-text.ts';
import { operation } from './operation.ts';
import { countryDialingCode, mobileNum, verificationCode, verificationId } from './verification.ts';

const password = z.string().min(1).max(128);
/** `knownDevice` as `login` answers it: the phone that set the password gets in regardless of strangers' failures. */
const ownerKnown = z.object({ knownDevice: z.string().nullable().default(null) });

/** P74, P97, P116: form-urlencoded, both fields trimmed. The same answer and time whether the account exists or not. */
export const resetPasswordByEmail = operation({
  id: 'resetPasswordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Sends a single-use link that sets a new password',
  access: 'guest',
  limit: 'recovery-address',
  moduleId: 'PASSWORD3',
  form: true,
  body: z.strictObject({
    username: z.string().max(256).overwrite(typedLoginName).min(1).max(64),
    email: z.string().max(512).overwrite(typedEmail).min(3).max(254),
  }),
  output: z.object({}),
  errors: [],
});

/** Called by the page behind the link. */
export const completePasswordReset = operation({
  id: 'completePasswordReset',
  method: 'POST',
  path: '/wps/member/password/complete',
  summary: 'Sets a new password by the token of a link; all sessions of the account end',
  access: 'guest',
  limit: 'recovery-address',
  moduleId: 'PASSWORD3',
  body: z.strictObject({ token: z.string().min(20).max(128), newPassword: password }),
  output: ownerKnown,
  errors: ['reset_link_dead', 'modify.new.old.same'],
});

/** P74, P117, M155. All sessions of the account end; the number and the new password sign in. */
export const resetPasswordByPhone = operation({
  id: 'resetPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Sets a new password by a code that was sent to the mobile number',
  access: 'guest',
  limit: 'recovery-address',
  hashesPassword: true,
  moduleId: 'PASSWORD3',
  encrypted: true,
  body: z.strictObject({ newPassword: password, mobileNum, countryDialingCode, verificationCode, verificationId }),
  output: ownerKnown,
  errors: [
    'verification_code_wrong',
    'modify.new.old.same',
    'forbidden',
    'encryption_required',
    'encryption_failed',
    'encryption_replayed',
  ],
});

/** M107, M146. The old password may be absent only while the account must still set its first own one. */
export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/wps/member/password',
  summary: "Changes the signed-in member's password; his other sessions end",
  access: 'notFree',
  limit: 'password-member',
  beforeOwnPassword: true,
  moduleId: 'PASSWORD3',
  encrypted: true,
  body: z.strictObject({ oldPassword: password.optional(), newPassword: password, confirmNewPassword: password }),
  output: z.object({}),
  errors: ['wrong_password', 'modify.new.old.same', 'encryption_required', 'encryption_failed', 'encryption_replayed'],
});
