/** What `device` of a session says where neither browser nor system is known; screens say it in their own language. */
export const UNKNOWN_DEVICE = 'Unknown device';
