/** All imports of a tenant, the first reported first: an export reads them some at a time. */
export const importOrder = ['create index imports_order on imports (tenant_id, created_order)'];
