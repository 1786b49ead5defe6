import { programs } from './programs.ts'
import { requirementKey } from './requirements.ts'

/** The six prerequisites of level I (R-EXM-5): OLC110, OLC111, OLC115, OLC117, ROS_I_KNOW, ROS_I_PROF. */
export const rosIPrerequisites: readonly string[] = programs.ROSI.editions[0].requirements.map(requirementKey)

/** True if all six are among the courses and exams the person has completed. */
export const hasRosIPrerequisites = (done: ReadonlySet<string>): boolean =>
  rosIPrerequisites.every((code) => done.has(code))
