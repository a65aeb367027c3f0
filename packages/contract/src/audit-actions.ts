/** The actions of the operator's people, as the audit names them; each has a text for its readers. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'network_refused',
  'signed_out',
  'session_ended',
  'password_changed',
  'factor_begun',
  'factor_confirmed',
  'factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'password_by_command',
  'factor_removed_by_command',
  'added_by_command',
  'changed_by_command',
  'member_read',
  'member_locked',
  'member_unlocked',
  'member_sessions_ended',
  'member_password_reset',
  'member_noted',
  'member_flagged',
  'member_unflagged',
  'member_messaged',
  'room_taken',
  'room_released',
  'room_handed_over',
  'room_closed',
  'ready_answer_added',
  'ready_answer_removed',
  'feedback_answered',
  'feedback_closed',
  'guest_question_answered',
  'guest_question_closed',
  'application_approved',
  'application_rejected',
  'withdrawal_approved',
  'withdrawal_returned',
  'withdrawal_rules_changed',
  'member_pin_reset',
  'held_win_release_wanted',
  'held_win_send_back_wanted',
  'ceiling_changed',
  'staff_suspended',
  'staff_restored',
  'factor_reset',
  'sessions_ended',
  'session_unlocked',
  'passkey_added',
  'passkey_removed',
  'role_made',
  'role_changed',
  'proposal_made',
  'proposal_approved',
  'proposal_refused',
  'proposal_withdrawn',
  'list_exported',
  'vendor_added',
  'vendor_changed',
  'vendor_on',
  'vendor_off',
  'payment_method_added',
  'payment_method_changed',
  'payment_method_on',
  'payment_method_off',
  'merchant_added',
  'merchant_changed',
  'game_arranged',
  'game_maintenance',
  'makers_arranged',
  'maker_maintenance',
  'categories_arranged',
  'announcement_added',
  'announcement_changed',
  'announcement_ended',
  'promotion_added',
  'promotion_changed',
  'promotion_ended',
  'promotion_category_added',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The possible subjects of an event. */
export const AUDIT_SUBJECTS = [
  'staff',
  'member',
  'chat_room',
  'ready_answer',
  'feedback',
  'guest_question',
  'application',
  'withdrawal',
  'held_win',
  'ceiling',
  'staff_role',
  'list',
  'vendor',
  'payment_method',
  'merchant',
  'game',
  'maker',
  'lobby',
  'announcement',
  'promotion',
  'promotion_category',
] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];

/** The parts of the audit: who came and went, who looked at a member's account, and all other changes. */
export const AUDIT_LISTS = ['all', 'changes', 'looks', 'sign_ins'] as const;
export type AuditList = (typeof AUDIT_LISTS)[number];

const SIGN_INS: readonly AuditAction[] = ['signed_in', 'sign_in_failed', 'network_refused', 'signed_out'];
const LOOKS: readonly AuditAction[] = ['member_read', 'list_exported'];

/** The actions of a list. */
export function actionsOf(list: AuditList): readonly AuditAction[] {
  if (list === 'sign_ins') return SIGN_INS;
  if (list === 'looks') return LOOKS;
  return list === 'all'
    ? AUDIT_ACTIONS
    : AUDIT_ACTIONS.filter((action) => !SIGN_INS.includes(action) && !LOOKS.includes(action));
}
