interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
}

/** The relevant parts of npm's package-lock.json. */
export interface PackageLock {
  packages: Record<string, LockedPackage>
}

/**
 * Returns entries whose content npm could not compare with the lock file. npm omits the hash when it locks a package
 * for another platform: add it manually from the registry (`npm view <name>@<version> dist.integrity`).
 */
export function packageProblems({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path, { version }]) => `package-lock.json: ${path} ${version} has no integrity; lock it again`)
}
