/** Who answers tickets and chats. */
export const supportStaff = ['product_admin', 'seminar_clerk'] as const
