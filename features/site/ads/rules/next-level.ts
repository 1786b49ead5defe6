const levels = ['I', 'II', 'III', 'IV'] as const

/** 'ROSII' is 2; 0 without a level. */
export const levelNumber = (level: string): number =>
  level.startsWith('ROS') ? levels.findIndex((each) => `ROS${each}` === level) + 1 : 0

interface Finished {
  code: string
  level: number
}

/** The level that comes next for somebody, and the course that says so: the one above the highest they finished. */
export function nextLevel(finished: readonly Finished[]): { level: number; after: string | null } {
  const [highest] = [...finished].sort((one, other) => other.level - one.level)
  if (!highest || highest.level === 0) return { level: 1, after: null }
  return { level: Math.min(4, highest.level + 1), after: highest.code }
}
