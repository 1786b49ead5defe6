import type { Language } from './language-of.ts'

interface Texts {
  notInMaterial: string
  passages: string
  graded: string
  notForUs: string
}

/** The assistant's own messages, in the user's language. */
export const fixedTexts: Readonly<Record<Language, Texts>> = {
  en: {
    notInMaterial: 'This is not in our material.',
    passages: 'These passages of our material answer it best.',
    graded:
      'This reads like a question that is graded. We do not answer those. These lectures teach what it asks.',
    notForUs:
      'The study assistant only knows our courses, films, glossary and rules. It sees no accounts, records or exam answers.',
  },
  es: {
    notInMaterial: 'Esto no está en nuestro material.',
    passages: 'Estos pasajes de nuestro material lo explican mejor.',
    graded:
      'Parece una pregunta que se califica. Esas no las respondemos. Estas lecciones enseñan lo que pregunta.',
    notForUs:
      'El asistente solo conoce nuestros cursos, videos, glosario y reglas. No ve cuentas, expedientes ni respuestas de exámenes.',
  },
}
