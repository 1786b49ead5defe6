import type { ProgramCode } from './program-codes.ts'
import { programCodes } from './program-codes.ts'
import { programs } from './programs.ts'

interface Step {
  program: ProgramCode
  /** Position among the required courses, starting at 1, and their total number. */
  position: number
  total: number
}

/** Returns the programs whose newest edition requires a course, with its position among their required courses. */
export function stepsOfCourse(courseCode: string): Step[] {
  return programCodes.flatMap((program) => {
    const courses =
      programs[program].editions.at(-1)?.requirements.filter(({ kind }) => kind === 'course') ?? []
    const index = courses.findIndex((each) => each.kind === 'course' && each.codes.includes(courseCode))
    return index < 0 ? [] : [{ program, position: index + 1, total: courses.length }]
  })
}
