import { useState } from 'react'
import { deviceText } from '#platform/web/device/device-store.ts'

const viewed = deviceText('corporate.viewed', 'tab')

/** Opens a company as its administrator sees it, without changing anything, in this tab. */
export const viewCompany = (compid: string): void => void viewed.write(compid)

/** Whether staff only look at a company, and how they stop. */
export function useViewed(compid: string | undefined) {
  const [of, setOf] = useState(viewed.read)
  return {
    isViewed: compid !== undefined && of === compid,
    stop: () => {
      viewed.remove()
      setOf(null)
    },
  }
}
