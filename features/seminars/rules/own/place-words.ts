/** 'Conroe Training Center, Conroe, TX'; 'Online' where there is no room. */
export function placeWords(location: { name: string; city: string; state: string } | null): string {
  return location ? [location.name, location.city, location.state].filter(Boolean).join(', ') : 'Online'
}
