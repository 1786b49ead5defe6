/** Kinds of ads as the specified calls name them. The first three are the lists that one is picked from. */
export const adTypes = ['seminar', 'certification', 'plain', 'consulting'] as const

/** What staff write; the others are made from what is published. */
export const writtenTypes = ['certification', 'plain'] as const

export const adAudiences = ['everyone', 'guests', 'learners'] as const
export type AdAudience = (typeof adAudiences)[number]

export const typeNames: Readonly<Record<(typeof writtenTypes)[number], string>> = {
  certification: 'Certification',
  plain: 'Anything else',
}

export const audienceNames: Readonly<Record<AdAudience, string>> = {
  everyone: 'Everyone',
  guests: 'Visitors without an account',
  learners: 'People with an account',
}

/** Where an ad was shown. */
export const adPlaces = ['toast', 'banner', 'footer'] as const

/** What `logAd` takes as `type`: the kind of the ad as the specification names it, or where it was shown. */
export const shownTypes = [...adTypes, ...adPlaces] as const
export type ShownType = (typeof shownTypes)[number]
