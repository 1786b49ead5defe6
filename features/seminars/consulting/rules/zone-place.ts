/** Returns the city of a time zone: 'Denver' for 'America/Denver'. */
export const zonePlace = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
