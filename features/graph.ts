/**
 * The groups of features, bottom to top. A feature may use every feature of the groups above its own in this list;
 * inside its group it may use the features that it names here, each of which is used by production code. Access goes
 * through the other's contracts, rules, `server/public.ts` and `web/public.tsx` only. The import rules are generated
 * from this table.
 */
export const groups = {
  /** People, companies, partners, messages: what every other group knows. */
  core: {
    accounts: [],
    legal: [],
    pictures: [],
    'photo-id': ['accounts'],
    partner: ['accounts'],
    'company-people': ['accounts'],
    messaging: ['accounts'],
    feedback: ['accounts'],
    'call-list': ['accounts'],
    support: ['accounts', 'partner'],
  },
  /** The catalog, prices, orders and payments. */
  shop: {
    catalog: [],
    captions: ['catalog'],
    shots: ['catalog'],
    pricing: ['catalog'],
    credit: ['pricing'],
    cart: ['catalog', 'pricing', 'credit'],
    orders: ['catalog', 'pricing', 'credit', 'cart'],
    payments: ['catalog', 'pricing', 'cart', 'orders'],
    quotes: ['catalog', 'pricing', 'credit', 'cart', 'orders', 'payments'],
    subscriptions: ['quotes'],
  },
  /** Courses, exams, certificates and the people who teach. */
  learn: {
    learning: [],
    seats: ['learning'],
    exams: ['learning'],
    grading: ['exams'],
    glossary: ['learning'],
    certificates: ['learning', 'exams'],
    rotp: ['learning', 'grading'],
    teaching: ['learning', 'exams', 'grading'],
    assistant: ['learning', 'exams'],
    licenses: ['learning', 'certificates'],
  },
  /** Events with a place and a time. */
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
  /** Water chemistry and the tools for the plant. */
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
    provisioning: ['company-office'],
    'company-requirements': ['reports', 'company-office', 'company-enrollment'],
    'partner-people': ['reports', 'company-office'],
    'partner-sales': ['company-office', 'company-enrollment', 'company-requirements'],
  },
  /** Work of the staff that no group above owns. */
  office: {
    administration: [],
    projects: [],
    'plan-exchange': ['projects'],
    'project-calendar': ['projects'],
    integrations: [],
  },
  /** What visitors meet first, and what is fun. */
  site: {
    ads: [],
    games: [],
    jobs: [],
    home: ['ads'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>
