import { quantity } from '#platform/contract/numbers/units.ts'
import { relation } from '../relation.ts'
import { flow, RECOVERY, salt, share } from './variables.ts'

const balance = { title: 'Balance of water and salt over the train' }

const morePermeate = (feed: number, permeate: number): Record<string, string> =>
  permeate > feed
    ? { permeate: 'The permeate flow is larger than the feed flow. Please check the meters.' }
    : {}

const saltierPermeate = (feed: number, permeate: number): Record<string, string> =>
  permeate > feed ? { permeate: 'The permeate is saltier than the feed. Please check the samples.' } : {}

const scalesEasily = (recovery: number): string[] =>
  recovery > 0.85 ? ['Above 85% the concentrate scales easily. Check the projection of the antiscalant.'] : []

export const recovery = relation({
  id: 'recovery',
  title: 'Recovery',
  about: 'The part of the feed that becomes permeate.',
  source: balance,
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: { feed: flow('Qf', 'Feed flow'), permeate: flow('Qp', 'Permeate flow'), recovery: RECOVERY },
  solve: {
    recovery: ({ feed, permeate }) => permeate / feed,
    permeate: ({ feed, recovery }) => recovery * feed,
    feed: ({ permeate, recovery }) => permeate / recovery,
  },
  equation: { recovery: 'Qp ÷ Qf', permeate: 'R × Qf', feed: 'Qp ÷ R' },
  impossible: ({ feed, permeate }) => morePermeate(feed, permeate),
  limits: ({ recovery }) => scalesEasily(recovery),
})

export const concentrateFlow = relation({
  id: 'concentrate-flow',
  title: 'Concentrate flow',
  about: 'What leaves the train on the feed side.',
  source: balance,
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: {
    feed: flow('Qf', 'Feed flow'),
    permeate: flow('Qp', 'Permeate flow'),
    concentrate: flow('Qc', 'Concentrate flow'),
  },
  solve: {
    concentrate: ({ feed, permeate }) => feed - permeate,
    feed: ({ permeate, concentrate }) => permeate + concentrate,
    permeate: ({ feed, concentrate }) => feed - concentrate,
  },
  equation: { concentrate: 'Qf − Qp', feed: 'Qp + Qc', permeate: 'Qf − Qc' },
  impossible: ({ feed, permeate, concentrate }) =>
    permeate < 0
      ? { concentrate: 'The concentrate flow is larger than the feed flow. Please check the meters.' }
      : concentrate < 0
        ? morePermeate(feed, permeate)
        : {},
})

export const concentrationFactor = relation({
  id: 'concentration-factor',
  title: 'Concentration factor',
  about: 'How much saltier the concentrate is than the feed, if no salt passes the membrane.',
  source: balance,
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: {
    recovery: RECOVERY,
    factor: { symbol: 'CF', label: 'Concentration factor', dimension: 'number', least: 1, most: 200 },
  },
  solve: {
    factor: ({ recovery }) => 1 / (1 - recovery),
    recovery: ({ factor }) => 1 - 1 / factor,
  },
  equation: { factor: '1 ÷ (1 − R)', recovery: '1 − 1 ÷ CF' },
  limits: ({ recovery }) => scalesEasily(recovery),
})

export const concentrateSalt = relation({
  id: 'concentrate-tds',
  title: 'Concentrate TDS',
  about: 'The salt of the concentrate by the balance of salt over the train.',
  source: balance,
  lecture: 'OLC111/03-recovery-and-concentration-factor',
  variables: {
    feed: salt('Cf', 'Feed TDS'),
    permeate: salt('Cp', 'Permeate TDS'),
    recovery: RECOVERY,
    concentrate: salt('Cc', 'Concentrate TDS'),
  },
  solve: {
    concentrate: ({ feed, permeate, recovery }) => (feed - recovery * permeate) / (1 - recovery),
    feed: ({ concentrate, permeate, recovery }) => concentrate * (1 - recovery) + recovery * permeate,
    permeate: ({ feed, concentrate, recovery }) => (feed - concentrate * (1 - recovery)) / recovery,
  },
  equation: {
    concentrate: '(Cf − R × Cp) ÷ (1 − R)',
    feed: 'Cc × (1 − R) + R × Cp',
    permeate: '(Cf − Cc × (1 − R)) ÷ R',
  },
  impossible: ({ feed, permeate }) => saltierPermeate(feed, permeate),
  limits: () => ['The shortcut Cf × CF supposes that no salt passes; it is a little higher.'],
})

export const saltPassage = relation({
  id: 'salt-passage',
  title: 'Salt passage',
  about: 'The part of the feed salt that is found in the permeate. Rejection is what is missing to 100%.',
  source: balance,
  lecture: 'OLC111/04-flux-and-salt-passage',
  variables: {
    feed: salt('Cf', 'Feed TDS'),
    permeate: salt('Cp', 'Permeate TDS'),
    passage: share('SP', 'Salt passage'),
  },
  solve: {
    passage: ({ feed, permeate }) => permeate / feed,
    permeate: ({ feed, passage }) => feed * passage,
    feed: ({ permeate, passage }) => permeate / passage,
  },
  equation: { passage: 'Cp ÷ Cf', permeate: 'SP × Cf', feed: 'Cp ÷ SP' },
  impossible: ({ feed, permeate }) => saltierPermeate(feed, permeate),
})

export const rejection = relation({
  id: 'rejection',
  title: 'Salt rejection',
  about: 'The part of the feed salt that the membrane holds back.',
  source: balance,
  lecture: 'OLC111/04-flux-and-salt-passage',
  variables: { passage: share('SP', 'Salt passage'), rejection: share('SR', 'Salt rejection') },
  solve: { rejection: ({ passage }) => 1 - passage, passage: ({ rejection }) => 1 - rejection },
  equation: { rejection: '1 − SP', passage: '1 − SR' },
})

export const flux = relation({
  id: 'flux',
  title: 'Flux',
  about: 'How hard each square foot of membrane works.',
  source: { title: 'Definition' },
  lecture: 'OLC111/04-flux-and-salt-passage',
  variables: {
    permeate: flow('Qp', 'Permeate flow'),
    elements: { symbol: 'n', label: 'Number of elements', dimension: 'number', least: 1, most: 100_000 },
    area: {
      symbol: 'A',
      label: 'Area of an element',
      dimension: 'area',
      least: 0.1,
      usual: quantity('area', 400, 'ft²'),
    },
    flux: { symbol: 'J', label: 'Flux', dimension: 'flux', least: 0 },
  },
  solve: {
    flux: ({ permeate, elements, area }) => permeate / (elements * area),
    permeate: ({ flux, elements, area }) => flux * elements * area,
    elements: ({ permeate, flux, area }) => permeate / (flux * area),
  },
  equation: { flux: 'Qp ÷ (n × A)', permeate: 'J × n × A', elements: 'Qp ÷ (J × A)' },
  limits: ({ flux, elements }) => [
    ...(flux > quantity('flux', 20, 'gfd') ? ['Above 20 gfd most waters foul a membrane quickly.'] : []),
    // Converted values have a rounding error.
    ...(Math.abs(elements - Math.round(elements)) > 1e-6
      ? [`Elements come whole: plan ${Math.ceil(elements)}, and as many vessels as hold them.`]
      : []),
  ],
})

export const balanceRelations = [
  recovery,
  concentrateFlow,
  concentrationFactor,
  concentrateSalt,
  saltPassage,
  rejection,
  flux,
]
