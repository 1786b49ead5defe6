export interface BoothQuestion {
  question: string
  /** The first answer is correct; answers are displayed in another order. */
  answers: readonly [string, string, string]
  why: string
}

/** Quiz questions for water professionals at a booth. */
export const boothQuestions: readonly BoothQuestion[] = [
  {
    question: 'What does a reverse-osmosis membrane let through most easily?',
    answers: ['Water', 'Dissolved salts', 'Silt'],
    why: 'The membrane passes water and holds back most of what is dissolved in it.',
  },
  {
    question: 'The feed gets 10 °C colder. What happens to permeate flow at the same pressure?',
    answers: ['It drops by about a quarter', 'It stays the same', 'It rises by about a quarter'],
    why: 'Permeability falls by about 3% for each degree Celsius that the water gets colder.',
  },
  {
    question: 'A train takes in 100 gpm and makes 75 gpm of permeate. What is its recovery?',
    answers: ['75%', '25%', '133%'],
    why: 'Recovery is permeate flow divided by feed flow.',
  },
  {
    question: 'At 75% recovery, by about how much are salts concentrated?',
    answers: ['4 times', '2 times', '7.5 times'],
    why: 'The concentration factor is 1 divided by 1 minus the recovery: 1 / 0.25 = 4.',
  },
  {
    question: 'What does free chlorine do to a polyamide membrane?',
    answers: ['It destroys it for good', 'It cleans it', 'Nothing'],
    why: 'Polyamide is oxidized by free chlorine. Rejection is lost and does not come back.',
  },
  {
    question: 'What is added to the feed to remove free chlorine?',
    answers: ['Sodium bisulfite', 'Sodium hydroxide', 'Alum'],
    why: 'Bisulfite reduces chlorine to chloride.',
  },
  {
    question: 'What does SDI tell about a feed water?',
    answers: ['How fast it plugs a fine filter', 'How salty it is', 'How hard it is'],
    why: 'The silt density index is a rate of plugging of a 0.45 µm filter.',
  },
  {
    question: 'Which two ions make water hard?',
    answers: ['Calcium and magnesium', 'Sodium and chloride', 'Iron and nitrate'],
    why: 'Hardness is calcium and magnesium, usually given as calcium carbonate.',
  },
  {
    question: 'What does an antiscalant do?',
    answers: ['It delays scale', 'It kills bacteria', 'It removes salt'],
    why: 'Antiscalants keep salts in solution beyond the point at which they would form scale.',
  },
  {
    question: 'Where does scale form first in an RO train?',
    answers: ['In the last elements', 'In the first elements', 'In the cartridge filter'],
    why: 'The water is most concentrated at the tail end of the last stage.',
  },
  {
    question: 'Where do particles and silt collect first?',
    answers: ['In the first elements', 'In the last elements', 'In the permeate line'],
    why: 'The lead elements of the first stage meet the feed before all others.',
  },
  {
    question: 'Differential pressure of the first stage rises while flow is steady. What is likely?',
    answers: ['Something plugs the feed channel', 'A broken O-ring', 'Colder water'],
    why: 'A channel that gets narrower costs more pressure at the same flow.',
  },
  {
    question:
      'One vessel has much higher permeate conductivity than its neighbors. What comes first to mind?',
    answers: ['An O-ring that leaks', 'Scale everywhere', 'Warm feed water'],
    why: 'A leak past a seal shows in one vessel. Probing finds the place.',
  },
  {
    question: 'A cleaning at high pH is mainly for what?',
    answers: ['Organics and biofilm', 'Calcium carbonate', 'Iron'],
    why: 'Carbonate scale and iron are cleaned at low pH, organics and biofilm at high pH.',
  },
  {
    question: 'What comes first when acid is diluted?',
    answers: ['The water', 'The acid', 'It makes no difference'],
    why: 'Acid is added to water, never water to acid: the heat could make it boil and splash.',
  },
  {
    question: 'Which of these passes an RO membrane almost freely?',
    answers: ['Carbon dioxide', 'Sulfate', 'Calcium'],
    why: 'Dissolved gases pass the membrane. That is why permeate is often acidic.',
  },
  {
    question: 'How many gallons per day are 10 gpm?',
    answers: ['14,400', '600', '1,440'],
    why: '10 gallons times 1,440 minutes in a day.',
  },
  {
    question: 'What is 1 grain per gallon of hardness in mg/L?',
    answers: ['17.1', '1.71', '100'],
    why: 'One grain per US gallon is 17.1 mg/L.',
  },
  {
    question: 'What has to happen before a vessel is opened?',
    answers: [
      'Lock out, and prove that pressure is zero',
      'Close the permeate valve',
      'Raise the feed pressure',
    ],
    why: 'Stored pressure is dangerous. Lockout and a proven zero come before any tool.',
  },
  {
    question: 'Why may the permeate valve never be closed while a train runs or stops?',
    answers: ['Back pressure can tear the membrane', 'The pump would cavitate', 'The feed would freeze'],
    why: 'Pressure on the permeate side lifts the membrane off its support.',
  },
  {
    question: 'What is a brine seal for?',
    answers: [
      'To keep feed from going around an element',
      'To join permeate tubes',
      'To close the end of a vessel',
    ],
    why: 'It closes the gap between element and vessel, so that the feed goes through the element.',
  },
  {
    question: 'Normalized permeate flow fell by 12%. What is the usual advice?',
    answers: ['Clean soon', 'Raise the pressure and wait', 'Replace all elements'],
    why: 'Cleaning works best at a change of 10 to 15%. Waiting makes deposits harder to remove.',
  },
  {
    question: 'Which of these raises osmotic pressure?',
    answers: ['More dissolved salt', 'More silt', 'More dissolved oxygen'],
    why: 'Osmotic pressure follows the number of dissolved particles.',
  },
  {
    question: 'What does conductivity of the permeate measure?',
    answers: ['How much dissolved salt is left', 'How many bacteria are in it', 'How clear it looks'],
    why: 'Ions carry the current. Fewer ions, lower conductivity.',
  },
]
