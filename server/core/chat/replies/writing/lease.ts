/**
 * How long a node holds a reply without renewing its lease, in milliseconds.
 * After a crash, its replies end as interrupted this much later.
 */
export const LEASE_MS = 6000;
/** How often a node renews its leases, in milliseconds: two renewals may fail before one is lost. */
export const RENEW_MS = 2000;
