/**
 * How long a node holds a reply without renewing its lease, in milliseconds: from then on others may end it. After a
 * crash, its replies end as interrupted this much later.
 */
export const LEASE_MS = 6000;
/** How often a node renews its leases, in milliseconds: two renewals may fail before one is lost. */
export const RENEW_MS = 2000;
/**
 * How soon those are tried again which were not renewed, in milliseconds: behind an outage that a lease has not outlived,
 * well before anyone else ends its reply.
 */
export const RENEW_AGAIN_MS = 250;
