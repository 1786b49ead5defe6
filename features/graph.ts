/**
 * Feature groups, bottom to top. A feature may use every feature of the groups above its own in this list. Within its
 * group it may use only the features it names here, each of which is used by production code. Access goes only through
 * the other feature's contracts, rules, `server/public.ts`, and `web/public.tsx`. The import rules are generated from
 * this table.
 */
export const groups = {
  /** Users, companies, partners, messages: known to all other groups. */
  core: {
    accounts: [],
    legal: [],
    pictures: [],
    'photo-id': ['accounts'],
    'sender-domains': [],
    'company-people': ['accounts'],
    partner: ['accounts', 'company-people', 'sender-domains'],
    messaging: ['accounts'],
    feedback: ['accounts'],
    'call-list': ['accounts'],
    support: ['accounts', 'partner'],
  },
  /** Catalog, prices, orders, and payments. */
  shop: {
    catalog: [],
    captions: ['catalog'],
    shots: ['catalog'],
    pricing: ['catalog'],
    credit: ['pricing'],
    cart: ['catalog', 'pricing', 'credit'],
    orders: ['catalog', 'pricing', 'credit', 'cart'],
    payments: ['catalog', 'pricing', 'cart', 'orders'],
    sandbox: ['payments'],
    quotes: ['catalog', 'pricing', 'credit', 'cart', 'orders', 'payments'],
    subscriptions: ['quotes'],
  },
  /** Courses, exams, certificates, and instructors. */
  learn: {
    learning: [],
    seats: ['learning'],
    exams: ['learning'],
    grading: ['exams'],
    glossary: ['learning'],
    'imported-packages': ['learning'],
    certificates: ['learning', 'exams'],
    rotp: ['learning', 'grading'],
    teaching: ['learning', 'exams', 'grading'],
    assistant: ['learning', 'exams'],
    licenses: ['learning', 'certificates'],
  },
  /** Events with a location and a time. */
  seminars: {
    events: [],
    'waiting-list': ['events'],
    registration: ['events', 'waiting-list'],
    registrants: ['events', 'registration'],
    consulting: ['events'],
    attendance: ['events', 'waiting-list', 'registration'],
    lodging: ['events', 'registration'],
    convention: ['attendance'],
    seminarsystem: ['events', 'registration', 'attendance'],
  },
  /** Water chemistry and plant tools. */
  plant: {
    water: [],
    plant: ['water'],
    checklists: ['plant'],
    reference: ['water', 'plant', 'checklists'],
    troubleshooting: ['plant'],
    simulator: ['water', 'plant'],
  },
  /** Companies and partners that train their people. */
  organizations: {
    programs: [],
    reports: [],
    'company-office': [],
    'sign-on': ['company-office'],
    'company-enrollment': ['company-office'],
    packages: ['company-office'],
    lti: ['company-office', 'sign-on', 'packages'],
    provisioning: ['company-office'],
    'company-requirements': ['reports', 'company-office', 'company-enrollment'],
    'learning-records': ['company-office', 'company-requirements'],
    'partner-people': ['reports', 'company-office'],
    'partner-sales': ['company-office', 'company-enrollment', 'company-requirements'],
  },
  /** Staff features that belong to no group above. */
  office: {
    administration: [],
    projects: [],
    'plan-exchange': ['projects'],
    'project-calendar': ['projects'],
    integrations: [],
  },
  /** Visitor-facing pages and games. */
  site: {
    ads: [],
    games: [],
    jobs: [],
    home: ['ads'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
