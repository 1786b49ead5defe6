import type { Dimension } from '#platform/contract/numbers/units.ts'

/** Convertible dimensions, with plant terminology. */
export const dimensionLabels: Readonly<Partial<Record<Dimension, string>>> = {
  flow: 'Flow',
  pressure: 'Pressure and head',
  flux: 'Flux of a membrane',
  permeability: 'Specific flux',
  velocity: 'Loading and velocity',
  concentration: 'Concentration by weight',
  equivalents: 'Hardness and alkalinity',
  radioactivity: 'Radioactivity',
  conductivity: 'Conductivity',
  temperature: 'Temperature',
  volume: 'Volume',
  mass: 'Weight',
  massFlow: 'Chemical feed',
  density: 'Density',
  length: 'Length',
  area: 'Area',
  time: 'Time',
  power: 'Power',
  energyPerVolume: 'Energy of water',
  capacity: 'Capacity of resin',
}
