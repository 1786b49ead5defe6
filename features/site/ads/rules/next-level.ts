const levels = ['I', 'II', 'III', 'IV'] as const

/** Returns the number of a level: 'ROSII' → 2; 0 without a level. */
export const levelNumber = (level: string): number =>
  level.startsWith('ROS') ? levels.findIndex((each) => `ROS${each}` === level) + 1 : 0

interface Finished {
  code: string
  level: number
}

/** Returns the user's next level, one above the highest they finished, and the course it is based on. */
export function nextLevel(finished: readonly Finished[]): { level: number; after: string | null } {
  const [highest] = [...finished].sort((one, other) => other.level - one.level)
  if (!highest || highest.level === 0) return { level: 1, after: null }
  return { level: Math.min(4, highest.level + 1), after: highest.code }
}
