/** What a staff account may see and do at the desk; every account has at least one, given with `npm run staff:add`. */
export const STAFF_PERMISSIONS = ['chat', 'feedback', 'promotions'] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];
