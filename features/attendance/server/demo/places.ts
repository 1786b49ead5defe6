import type { HostDraft } from '#features/events/contract/host-draft.ts'
import { blankLocation, type LocationDraft } from '#features/events/contract/location-draft.ts'
import type { SeriesDraft } from '#features/events/contract/series-draft.ts'

/** Rooms in six cities, each in a zone of its own; the houses are invented. */
export const demoLocations = {
  tampa: {
    ...blankLocation(),
    ...{
      name: 'Bayline Conference House',
      address: '410 Channel Walk',
      city: 'Tampa',
      state: 'FL',
      zip: '33602',
    },
    ...{ region: 'Southeast', timeZone: 'America/New_York', latitude: 27.9477, longitude: -82.4584 },
    hotel: {
      ...{ name: 'The Gantry Hotel', address: '25 Ballast Street, Tampa, FL 33602', phone: '813-555-0128' },
      ...{ rate: 'USD 149 a night with breakfast; ask for the Permeate rate', bookBy: '', link: '' },
    },
    attractions: [
      {
        name: 'Tampa Riverwalk',
        description: 'Four kilometers along the water, from the door of the house.',
        link: '',
      },
      { name: 'Evening on the bay', description: 'Small boats leave from the channel until nine.', link: '' },
    ],
    directions: 'From the airport 15 minutes by taxi. Parking below the house, entrance on Ballast Street.',
  },
  houston: {
    ...blankLocation(),
    ...{ name: 'Buffalo Bend Training Center', address: '2200 Sawmill Road', city: 'Houston', state: 'TX' },
    ...{
      zip: '77007',
      region: 'Gulf Coast',
      timeZone: 'America/Chicago',
      latitude: 29.7707,
      longitude: -95.3854,
    },
    hotel: {
      ...{ name: 'Bayou Lantern Inn', address: '18 Cypress Row, Houston, TX 77007', phone: '713-555-0177' },
      ...{ rate: 'USD 129 a night, shuttle at 7:15 every morning', bookBy: '', link: '' },
    },
    attractions: [
      { name: 'Buffalo Bayou Park', description: 'Paths and boats ten minutes from the hall.', link: '' },
    ],
    directions: 'Enter by the gate on Sawmill Road; the skid is in hall 2. Closed-toe shoes are required.',
  },
  denver: {
    ...blankLocation(),
    ...{
      name: 'Foundry 19 Meeting Rooms',
      address: '1901 Anvil Street',
      city: 'Denver',
      state: 'CO',
      zip: '80205',
    },
    ...{ region: 'Mountain', timeZone: 'America/Denver', latitude: 39.7608, longitude: -104.9663 },
    hotel: {
      ...{ name: 'Hotel Larkspur', address: '40 Columbine Way, Denver, CO 80205', phone: '303-555-0149' },
      ...{ rate: 'USD 159 a night', bookBy: '', link: '' },
    },
    attractions: [
      { name: 'Red Rocks', description: 'The stone theatre in the foothills, 30 minutes west.', link: '' },
    ],
    directions: 'Train from the airport to the main station, then ten minutes on foot.',
  },
  phoenix: {
    ...blankLocation(),
    ...{ name: 'Copper Mesa Learning Center', address: '77 Ocotillo Drive', city: 'Phoenix', state: 'AZ' },
    ...{
      zip: '85004',
      region: 'Southwest',
      timeZone: 'America/Phoenix',
      latitude: 33.4517,
      longitude: -112.0709,
    },
    hotel: {
      ...{ name: 'Saguaro Court', address: '9 Palo Verde Lane, Phoenix, AZ 85004', phone: '602-555-0183' },
      ...{ rate: 'USD 119 a night, pool until ten', bookBy: '', link: '' },
    },
    attractions: [
      { name: 'Desert gardens of Papago Park', description: 'Best before nine in the morning.', link: '' },
    ],
    directions: 'Light rail stops at the door. Arizona keeps standard time all the year.',
  },
  sandiego: {
    ...blankLocation(),
    ...{
      name: 'Point Cabrera Marine Campus',
      address: '3 Kelp Road',
      city: 'San Diego',
      state: 'CA',
      zip: '92106',
    },
    ...{ region: 'West Coast', timeZone: 'America/Los_Angeles', latitude: 32.7209, longitude: -117.2296 },
    hotel: {
      ...{ name: 'Kelpline House', address: '51 Harbor Terrace, San Diego, CA 92106', phone: '619-555-0116' },
      ...{ rate: 'USD 169 a night', bookBy: '', link: '' },
    },
    attractions: [
      { name: 'Sunset Cliffs', description: 'Ten minutes by car, at the end of the day.', link: '' },
    ],
    directions: 'The gate asks for your name; the pilot plant is behind the second building.',
  },
  perth: {
    ...blankLocation(),
    ...{ name: 'Limestone Wharf Rooms', address: '14 Jarrah Quay', city: 'Perth', state: 'WA', zip: '6000' },
    ...{
      country: 'AU',
      region: 'Australia',
      timeZone: 'Australia/Perth',
      latitude: -31.9571,
      longitude: 115.8575,
    },
    hotel: {
      ...{ name: 'The Tuart', address: '2 Mounts Crossing, Perth WA 6000', phone: '+61 8 5550 0147' },
      ...{ rate: 'AUD 189 a night', bookBy: '', link: '' },
    },
    attractions: [
      { name: 'Kings Park', description: 'Above the river; the walk begins behind the wharf.', link: '' },
    ],
    directions: 'Free buses stop on the quay. Western Australia has no summer time.',
  },
} as const satisfies Record<string, LocationDraft>
export type DemoCity = keyof typeof demoLocations

export const demoHosts = {
  harbor: {
    name: 'Harbor Pure Bottling',
    description:
      'A bottling plant that runs two trains of brackish water membranes and lets the class take them apart.',
    ...{ website: '', contactName: 'Carla Nyberg', contactEmail: 'corpadmin@example.com' },
    contactPhone: '813-555-0190',
  },
  prairie: {
    name: 'Gulf Prairie Water Authority',
    description: 'Serves eleven towns from a brackish well field; its training hall has a skid of its own.',
    ...{ website: '', contactName: 'Loretta Baines', contactEmail: 'training@gulfprairie.example' },
    contactPhone: '713-555-0121',
  },
  frontrange: {
    name: 'Front Range Reuse Cooperative',
    description: 'Operators of six reuse plants who learn from each other’s troubles.',
    ...{ website: '', contactName: 'Anders Holloway', contactEmail: 'office@frontrangereuse.example' },
    contactPhone: '303-555-0107',
  },
  meridian: {
    name: 'Aqua Meridian Skills',
    description: 'Teaches desalination operators on both coasts of Australia.',
    ...{ website: '', contactName: 'Paul Whitlock', contactEmail: 'academy@example.com' },
    contactPhone: '08-5550-0112',
  },
} as const satisfies Record<string, HostDraft>
export type DemoHost = keyof typeof demoHosts

export const demoSeries = {
  levels: {
    name: 'Levels on the road',
    description: 'The three levels of reverse osmosis training, held in a different city every time.',
  },
  days: {
    name: 'Operators’ days',
    description: 'One subject, one day, few slides: half of the time is spent at the skid.',
  },
  lunch: {
    name: 'Lunch-hour webinars',
    description: 'An hour about one question, with time for your own.',
  },
} as const satisfies Record<string, SeriesDraft>
export type DemoSeries = keyof typeof demoSeries
