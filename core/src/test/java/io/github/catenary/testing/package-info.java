/** What the tests of our modules share; packed as the test jar of the core. */
package io.github.catenary.testing;
