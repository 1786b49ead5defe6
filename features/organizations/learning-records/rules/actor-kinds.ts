/** How statements identify the person. */
export const actorKinds = ['email-hash', 'employee-number', 'user-id'] as const
export type ActorKind = (typeof actorKinds)[number]

export const actorKindLabels: Readonly<Record<ActorKind, { label: string; description: string }>> = {
  'email-hash': {
    label: 'Email address as a hash',
    description:
      'A SHA-1 checksum of the address (mbox_sha1sum). People without an address are named by their ID.',
  },
  'employee-number': {
    label: 'Employee number',
    description:
      'An account with the number that your company gave the person. People without one are named by their ID.',
  },
  'user-id': {
    label: 'User ID of this site',
    description: 'An account with the random ID of the person here. Only this site can say who it is.',
  },
}
