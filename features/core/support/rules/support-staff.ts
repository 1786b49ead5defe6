/** Roles that answer tickets and chats. */
export const supportStaff = ['product_admin', 'seminar_clerk'] as const
