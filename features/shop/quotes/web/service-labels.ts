import type { ServiceKind } from '../rules/service-kinds.ts'

interface ServiceWords {
  /** Shown below the name on the card. */
  description: string
  /** Benefits for the customer. */
  gets: readonly string[]
  /** Steps of the process, in order. */
  steps: readonly string[]
  /** Information the customer should have ready. */
  needs: readonly string[]
  /** Expected response time. */
  answers: string
}

/** Store texts of services sold by request. */
export const serviceLabels: Readonly<Record<ServiceKind, ServiceWords>> = {
  glossary: {
    description: 'More than 500 terms of the trade in plain words, on each phone of the crew.',
    gets: [
      'The whole glossary for everyone you name, in the app and offline after the first visit.',
      'Pictures of the terms that words alone do not explain.',
      'The Spanish term and definition beside the English for the most used terms; machine drafts are marked.',
      'Links from terms to the lectures of our courses that use them.',
      'Flash cards that come back when they are due.',
    ],
    steps: [
      'You tell us how many people are to use it and for how long.',
      'We send a quote with a payment link, or an invoice for your company.',
      'After payment we write to you within a working day and give your people access, for the period that the quote names.',
    ],
    needs: ['The number of users, all shifts included.'],
    answers: 'within one working day',
  },
  decisiontree: {
    description:
      'From a symptom to its probable cause, question by question, as an experienced operator would ask.',
    gets: [
      'Every symptom of the tree: flow, salt passage, pressure drop, pH, taste, pretreatment, pumps. Three are open to everyone.',
      'Probable causes with their shares, what to do now and next, and the lesson that teaches it.',
      'Your cases under a name, as a document or as a link for someone else. You keep them when the period ends.',
    ],
    steps: [
      'You tell us how many people and trains it is for.',
      'We send a quote for the period you choose.',
      'After payment we write to you within a working day, give your people access for the period of the quote, and show it once online, if you like.',
    ],
    needs: ['The number of users.', 'The number of RO trains at the plant.'],
    answers: 'within one working day',
  },
  monitoring: {
    description:
      'Daily readings become normalized trends, so that a change shows weeks before the alarm does.',
    gets: [
      'Normalized permeate flow, salt passage and differential pressure for each train.',
      'A set-up by our staff: your array, membranes and baseline.',
      'A look at your trends with one of us in the first month.',
    ],
    steps: [
      'You describe the plant in the form; a photo of the panel is not needed yet.',
      'We call or write with questions, then send a quote.',
      'After payment we set it up with you, in about a week; it runs for the period that the quote names.',
    ],
    needs: [
      'Number of trains, their arrays and membrane models.',
      'Feed water and its usual temperature range.',
      'How readings are written down today.',
    ],
    answers: 'within two working days',
  },
  autopsy: {
    description:
      'We open your elements and say what happened to them, and what to do so that it does not happen again.',
    gets: [
      'Wet test, weighing and a look at each element before it is opened.',
      'Analysis of what lies on the membrane: scaling, biofouling, organics, metals.',
      'A report with pictures, the probable cause and a cleaning trial, explained in a call.',
    ],
    steps: [
      'You describe elements and symptoms in the form.',
      'We answer with a quote and how to pack and send the elements.',
      'The laboratory begins when elements and payment have arrived; a report takes about three weeks.',
    ],
    needs: [
      'Membrane maker, model and serial numbers.',
      'Where in the array each element sat.',
      'What changed and since when; readings of the last months help most.',
    ],
    answers: 'within two working days, on the same day when the plant is down',
  },
  consulting: {
    description: 'An hour, a day or a project with people who have run plants themselves.',
    gets: [
      'A consultant who has prepared your case before the clock starts.',
      'Work online or at the plant, in half hours or days.',
      'A written summary with what was found and what comes next.',
    ],
    steps: [
      'For half hours online, choose a time, pay, and attach your documents: no quote is needed.',
      'For days or work at the plant, write what it is about and when it suits you.',
      'We propose who, when and how long, with a price. Payment confirms it.',
    ],
    needs: ['The question in your own words.', 'Two or three dates with your time zone.'],
    answers: 'within two working days',
  },
}
