package io.github.catenary.app.panels.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMaterialsTest {
    private static final Material SILK = Material.of("silk", SpringProperties.elastic(0.8));
    private static final Material FIRM = Material.of("silk", SpringProperties.elastic(0.9));

    private final List<String> trouble = new ArrayList<>();

    @TempDir
    private Path folder;

    private OwnMaterials open(Path in) throws Exception {
        OwnMaterials own = new OwnMaterials(in);
        SwingUtilities.invokeAndWait(() -> own.onTrouble(trouble::add));
        settle(own);
        return own;
    }

    private static void settle(OwnMaterials own) throws Exception {
        assertThat(own.flush(Duration.ofSeconds(30))).isTrue();
        SwingUtilities.invokeAndWait(() -> {}); // what it told the event thread has come through
    }

    private static void add(OwnMaterials own, Material material) throws Exception {
        own.change(library -> new UseMaterial(material, IdSet.empty()).apply(library));
        settle(own);
    }

    private Path file() {
        return folder.resolve("materials.json");
    }

    @Test
    void keepsMaterialsFromStartToStart() throws Exception {
        Path missing = folder.resolve("new");
        OwnMaterials own = open(missing);
        assertThat(own.all()).isEmpty();
        assertThat(missing).doesNotExist();
        add(own, SILK);

        assertThat(own.all()).containsExactly(SILK);
        assertThat(open(missing).all()).containsExactly(SILK);
        assertThat(trouble).isEmpty();
    }

    @Test
    void changesWhatAnotherWindowHasSaved() throws Exception {
        OwnMaterials one = open(folder);
        OwnMaterials other = open(folder);
        add(one, SILK);
        add(other, Material.of("wool", SpringProperties.elastic(0.3)));
        one.change(new DeleteMaterials(Set.of("silk"), new DeleteMaterials.Then.Defaults())::apply);
        settle(one);

        assertThat(one.all()).extracting(Material::id).containsExactly("wool");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"format\": \"catenary-scene\", \"version\": 1, \"materials\": [{\"id\": \"x\", \"elasticity\": 3}]}",
                "{\"format\": \"catenary-scene\", \"version\": 99}",
                "not JSON",
                "[[[[[[[[[[",
                ""
            })
    void neverOverwritesAFileThatItCannotRead(String content) throws Exception {
        Files.writeString(file(), content);
        OwnMaterials own = open(folder);
        add(own, SILK);

        assertThat(Files.readString(file())).isEqualTo(content);
        assertThat(own.all()).isEmpty();
        assertThat(trouble)
                .hasSize(2)
                .allSatisfy(each -> assertThat(each).contains(file().toString()).contains("repair it or move it away"));
    }

    @Test
    void saysWhereTheMistakeIs() throws Exception {
        Files.writeString(
                file(),
                "{\"format\": \"catenary-scene\", \"version\": 1,\n \"materials\": [{\"id\": \"x\", \"elasticity\": 3}]}");
        open(folder);

        assertThat(trouble).hasSize(1);
        assertThat(trouble.get(0)).contains("2:42").contains("$.materials[0].elasticity");
    }

    @Test
    void keepsWhatElseTheFileHolds() throws Exception {
        Files.writeString(
                file(),
                "{\"format\": \"catenary-scene\", \"version\": 1, \"title\": \"Mine\", \"note\": 7,"
                        + " \"particles\": [{\"id\": 4, \"position\": [0, 0, 0]}]}");
        add(open(folder), SILK);

        assertThat(Files.readString(file()))
                .contains("Mine")
                .contains("\"note\": 7")
                .contains("\"id\": 4");
    }

    @Test
    void refusesAFileThatIsTooLarge() throws Exception {
        Files.writeString(file(), " ".repeat(5 << 20));
        open(folder);

        assertThat(trouble).hasSize(1);
        assertThat(file()).hasSize(5 << 20);
    }

    @Test
    void importsAndExports() throws Exception {
        OwnMaterials own = open(folder);
        add(own, FIRM);
        Path target = folder.resolve("out.json");
        own.exportTo(target, () -> trouble.add("exported"));
        settle(own);
        OwnMaterials friend = open(folder.resolve("friend"));
        add(friend, SILK);
        friend.importFrom(target, found -> trouble.add("imported " + found));
        settle(friend);

        assertThat(trouble).containsExactly("exported", "imported 1");
        assertThat(friend.all()).extracting(Material::id).containsExactly("silk", "silk 2");
        friend.importFrom(target, found -> {});
        friend.importFrom(folder.resolve("none.json"), found -> {});
        settle(friend);
        assertThat(friend.all()).hasSize(2);
        assertThat(trouble.get(2)).contains("none.json");
    }

    @Test
    void importsFromASceneThatIsLargerThanTheLibrary() throws Exception {
        Path source = folder.resolve("large.json");
        Files.writeString(
                source,
                "{\"format\": \"catenary-scene\", \"version\": 1," + " ".repeat(5 << 20)
                        + "\"materials\": [{\"id\": \"silk\", \"elasticity\": 0.8}]}");
        OwnMaterials own = open(folder);
        own.importFrom(source, found -> trouble.add("imported " + found));
        settle(own);

        assertThat(trouble).containsExactly("imported 1");
        assertThat(open(folder).all()).containsExactly(SILK);
    }

    @Test
    void refusesToSaveWhatItCouldNotReadAgain() throws Exception {
        OwnMaterials own = open(folder);
        add(own, SILK);
        String before = Files.readString(file());
        List<Material> many = IntStream.rangeClosed(0, 2_000)
                .mapToObj(i -> Material.of("m" + i, SpringProperties.OPEN))
                .toList();
        own.change(library -> library.withMaterials(many), () -> trouble.add("saved"));
        add(own, Material.of("x".repeat(5 << 20), SpringProperties.OPEN));

        assertThat(Files.readString(file())).isEqualTo(before);
        assertThat(own.all()).containsExactly(SILK);
        assertThat(trouble).hasSize(2);
        assertThat(trouble.get(0)).contains(file().toString()).contains("2001 materials, but at most 2000");
        assertThat(trouble.get(1)).contains("bytes, but at most 4194304");

        own.change(library -> library.withMaterials(many.subList(0, 2_000)));
        settle(own);
        assertThat(open(folder).all()).hasSize(2_000);
    }

    @Test
    void saysThatItCannotSave() throws Exception {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "a file where the folder should be");
        add(open(blocked), SILK);

        assertThat(trouble).hasSize(1);
        assertThat(trouble.get(0)).contains(blocked.toString());
    }

    @Test
    void waitsForNoPipeAndReadsNoFolder() throws Exception {
        Files.createDirectory(file());
        OwnMaterials own = open(folder);
        add(own, SILK);

        assertThat(trouble).hasSize(2).allSatisfy(each -> assertThat(each).contains(file().toString()));
        assertThat(file()).isEmptyDirectory();
    }
}
