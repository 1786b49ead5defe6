interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
}

/** What npm writes into package-lock.json, as far as it is looked at. */
export interface PackageLock {
  packages: Record<string, LockedPackage>
}

/**
 * Entries whose content npm could not compare with the lock file. npm omits the hash when it locks a package
 * for another platform: add it by hand from the registry (`npm view <name>@<version> dist.integrity`).
 */
export function packageProblems({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path, { version }]) => `package-lock.json: ${path} ${version} has no integrity; lock it again`)
}
