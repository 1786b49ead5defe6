import type { ProgramCode } from './program-codes.ts'
import { programCodes } from './program-codes.ts'
import { programs } from './programs.ts'

interface Step {
  program: ProgramCode
  /** Which of the courses it is, from 1, and of how many. */
  position: number
  total: number
}

/** The programs whose newest edition asks for a course, with its position among the courses that they ask for. */
export function stepsOfCourse(courseCode: string): Step[] {
  return programCodes.flatMap((program) => {
    const courses =
      programs[program].editions.at(-1)?.requirements.filter(({ kind }) => kind === 'course') ?? []
    const index = courses.findIndex((each) => each.kind === 'course' && each.codes.includes(courseCode))
    return index < 0 ? [] : [{ program, position: index + 1, total: courses.length }]
  })
}
