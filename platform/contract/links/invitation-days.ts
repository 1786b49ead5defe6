/** How long the link of an invitation works after it was mailed, or mailed again as a reminder. */
const INVITATION_DAYS = 30

/** Whether the link of an invitation is too old to be used. */
export const isInvitationOver = (
  { invitedAt, remindedAt }: { invitedAt: Date; remindedAt: Date | null },
  now: Date,
): boolean => now.getTime() - (remindedAt ?? invitedAt).getTime() > INVITATION_DAYS * 86_400_000
