import { expect, it } from 'vitest';
import { pictureOrigins, serviceOrigins } from '../../../../utils/service/profile';
import { profile } from '../support/profile';

const SERVICE = ['https://api.service.example', 'https://service.example', 'https://old.service.example'];

it('the origins of a service are those of its API and its pages, each once', () => {
  expect(serviceOrigins(profile)).toEqual(SERVICE);
  expect(serviceOrigins({ baseUrl: 'http://localhost:4000/api', links: ['http://localhost:4000/p/:id'] })).toEqual([
    'http://localhost:4000',
  ]);
});

it('pictures come from the origins of the service, and from the hosts that the profile adds', () => {
  expect(pictureOrigins(profile)).toEqual([...SERVICE, 'https://pictures.service.example']);
  const { pictures: _pictures, ...without } = profile;
  expect(pictureOrigins(without)).toEqual(SERVICE);
  expect(pictureOrigins({ ...profile, pictures: ['https://API.service.example/'] })).toEqual(SERVICE);
});
