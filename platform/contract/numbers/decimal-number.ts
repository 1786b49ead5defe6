import { z } from 'zod'
import { shared } from '../fields.ts'
import { typedNumber } from './read-number.ts'

/** Accepts a number or its text form. */
export const decimalNumber = shared((least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? typedNumber(value) : value),
    z
      .number('Please enter a number.')
      .min(least, `Please enter ${least} or more.`)
      .max(most, `Please enter ${most} or less.`),
  ),
)
