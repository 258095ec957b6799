import { fullName } from '@/lib/commerce/buyer';

type AddressFields =
  | 'firstName'
  | 'lastName'
  | 'addressLine1'
  | 'addressLine2'
  | 'suburb'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'country'
  | 'phone';
export type Address = Record<AddressFields, string | null>;

/** A postal address as printed on a parcel, without empty parts; '-' if there is none. */
export function AddressLines({ address }: { address: Address | null }) {
  if (!address) return '-';
  const { addressLine1, addressLine2, suburb, city, province, postalCode, country, phone } = address;
  const town = [city, postalCode].filter(Boolean).join(' ');
  const lines = [fullName(address), addressLine1, addressLine2, suburb, town, province, country, phone].filter((line) =>
    line?.trim(),
  );
  if (lines.length === 0) return '-';
  return <address className="not-italic whitespace-pre-line">{lines.join('\n')}</address>;
}
