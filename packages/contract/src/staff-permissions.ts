/** The parts of the desk; each is a permission. */
export const DESK_PARTS = ['chat', 'feedback', 'promotions'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/** What a staff account may see and do; every account has at least one, given with `npm run mela -- staff add`. `members`: a member's account. */
export const STAFF_PERMISSIONS = [...DESK_PARTS, 'members'] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];
