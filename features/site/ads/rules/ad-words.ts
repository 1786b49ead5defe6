/** Ad types as named by the specified operations. The first three are the lists from which ads are picked. */
export const adTypes = ['seminar', 'certification', 'plain', 'consulting'] as const

/** Ad types written by staff; the others are generated from published content. */
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

/** Places where an ad can be shown. */
export const adPlaces = ['toast', 'banner', 'footer'] as const

/** Values of `logAd`'s `type` parameter: the ad kind as named in the specification, or the place it was shown. */
export const adLogTypes = [...adTypes, ...adPlaces] as const
export type ShownType = (typeof adLogTypes)[number]
