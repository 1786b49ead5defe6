/** Roles that run booths. */
export const boothStaff = ['product_admin', 'seminar_clerk'] as const
