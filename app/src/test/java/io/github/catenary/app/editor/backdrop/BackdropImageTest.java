package io.github.catenary.app.editor.backdrop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BackdropImageTest {
    @Test
    void hasSmallerCopiesForViewsFromAfar() {
        BackdropImage image = BackdropImage.of(TestPicture.image(1024, 512));
        assertThat(image.level(2).getWidth()).isEqualTo(1024);
        assertThat(image.level(0.6).getWidth()).isEqualTo(1024);
        assertThat(image.level(0.5).getWidth()).isEqualTo(512);
        assertThat(image.level(0.001).getHeight()).isEqualTo(64);
    }
}
