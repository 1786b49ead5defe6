/** Number of days that an invitation link works after the invitation or a reminder was sent. */
const INVITATION_DAYS = 30

/** True if an invitation link has expired. */
export const isInvitationOver = (
  { invitedAt, remindedAt }: { invitedAt: Date; remindedAt: Date | null },
  now: Date,
): boolean => now.getTime() - (remindedAt ?? invitedAt).getTime() > INVITATION_DAYS * 86_400_000
