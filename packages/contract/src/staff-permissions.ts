/** The parts of the desk; each is a permission. */
export const DESK_PARTS = ['chat', 'feedback', 'promotions', 'audit'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/**
 * What a staff account may see and do. `read` opens the lists of a room, `act` changes what is in them; money is moved by one
 * who proposes and another who approves. `members`: a member's account next to a chat or an application; `chat.lead`: the
 * ready answers, and chats that a colleague has taken.
 */
export const STAFF_PERMISSIONS = [
  ...DESK_PARTS,
  'members',
  'chat.lead',
  'today',
  'players.read',
  'players.act',
  'money.propose',
  'money.approve',
  'payments.read',
  'payments.act',
  'games',
  'promotions.act',
  'vendors',
  'staff',
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** Permissions that require a session proven by a second factor or a passkey. */
export const FACTOR_PERMISSIONS: readonly StaffPermission[] = [
  'money.propose',
  'money.approve',
  'payments.act',
  'promotions.act',
  'vendors',
  'staff',
];

/** Roles that come with the product; an operator changes all but the owner's, which holds every permission. */
export const ROLE_PRESETS = ['support', 'payments', 'marketing', 'trader', 'risk', 'auditor', 'owner'] as const;
export type RolePreset = (typeof ROLE_PRESETS)[number];

export const STAFF_STATUSES = ['invited', 'active', 'suspended'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
